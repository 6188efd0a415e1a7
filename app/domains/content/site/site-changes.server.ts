import { publish, subscribe } from '~/platform/realtime/realtime.server'

const TOPIC = 'site'

/** Tells every process, when the transaction commits, that public pages show something else than before. */
export const announceSiteChange = (tx: Parameters<typeof publish>[0]): Promise<void> => publish(tx, TOPIC)

/** Hears of it until the returned function is called; also when news may have been missed. */
export const onSiteChange = (changed: () => void): (() => void) => subscribe(TOPIC, changed)
