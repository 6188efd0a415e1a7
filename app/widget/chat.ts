import { openDoor } from './door/door'
import type { Chat, Host } from './host'
import { mountChat } from './mount-chat'

/** The widget's chat, fetched on the first click on the launcher. */
export const mount = (host: Host): Chat => mountChat(host, (store) => openDoor(host, store))
