import { z } from 'zod'
import { componentNames, stages } from './shown-status'

const message = z.string().trim().min(1).max(4000)

export const incidentOrderSchema = z.object({
  title: z.string().trim().min(1).max(200),
  message,
  stage: z.enum(stages),
  language: z.string().max(20),
  components: z.array(z.enum(componentNames)).default([]),
})
export type IncidentOrder = z.infer<typeof incidentOrderSchema>

export const stageOrderSchema = z.object({ stage: z.enum(stages), message })
export type StageOrder = z.infer<typeof stageOrderSchema>
