import { z } from 'zod'
import type { Tool } from './tool'

export interface HandToPerson {
  /** `requested`: a colleague is asked. `offered`: the shopper is asked first, because they hadn't asked for one. */
  state: 'requested' | 'offered'
}

export const handToPersonTool: Tool<{ reason?: string }, HandToPerson> = {
  name: 'hand_to_person',
  description: 'Brings in a person of the shop, when the shopper asks for one or nothing else helps.',
  input: z.object({ reason: z.string().max(300).optional() }),
  async run({ personAsked }) {
    return { state: personAsked ? 'requested' : 'offered' }
  },
}
