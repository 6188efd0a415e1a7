export { sweepStatus } from './history/record-look.server'
export { showStatus } from './history/show-status.server'
export { incidentDesk } from './incidents/list-incidents.server'
export { statusFeed } from './incidents/status-feed.server'
export { addToIncident, openIncident } from './incidents/write-incident.server'
export { lookAround } from './probes/look-around.server'
export {
  canEndSubscription,
  confirmSubscription,
  endSubscription,
  subscribe,
} from './subscribers/subscribe.server'
