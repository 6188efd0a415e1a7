import { action as act } from '~/pages/knowledge-preview.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export const action = tellRefusals(act)
