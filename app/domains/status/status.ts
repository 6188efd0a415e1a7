export {
  type IncidentOrder,
  incidentOrderSchema,
  type StageOrder,
  stageOrderSchema,
  stages,
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
} from './shown-status'
