export { findSampleWorkspace } from './find-sample-workspace.server'
export { removeWorkspace } from './remove-workspace.server'
export { saveWorkspace } from './save-workspace.server'
export { getWorkspace, type WorkspaceSettings } from './workspace-queries.server'
