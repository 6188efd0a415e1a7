export {
  type IncidentOrder,
  incidentOrderSchema,
  type StageOrder,
  stageOrderSchema,
} from './incident'
export {
  type ComponentName,
  type ComponentState,
  componentNames,
  HISTORY_DAYS,
  type ShownComponent,
  type ShownDay,
  type ShownIncident,
  type StatusPage,
  stages,
} from './shown-status'
