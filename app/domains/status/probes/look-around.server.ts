import { recordLook } from '../history/record-look.server'
import { installationProbes } from './installation-probes.server'
import { takeLook } from './take-look.server'

/** Asks every component and writes down what it said. Meant for once a minute. */
export const lookAround = async (): Promise<void> => recordLook(await takeLook(installationProbes))
