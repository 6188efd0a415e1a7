import type { WidgetSettings } from './widget-settings'

export interface SettingsRow {
  publicKey: string
  identitySecretAt: Date | null
  allowedOrigins: string[]
  accentColor: string
  position: string
  theme: string
  launcherLabel: string
  visitorPerHour: number
  shopPerDay: number
  takesFiles: boolean
}

/** Columns that leave the domain: all but the sealed secret. */
export const SETTINGS_COLUMNS = {
  publicKey: true,
  identitySecretAt: true,
  allowedOrigins: true,
  accentColor: true,
  position: true,
  theme: true,
  launcherLabel: true,
  visitorPerHour: true,
  shopPerDay: true,
  takesFiles: true,
} as const

export function toWidgetSettings(row: SettingsRow): WidgetSettings {
  return {
    ...row,
    position: row.position === 'start' ? 'start' : 'end',
    theme: row.theme === 'light' || row.theme === 'dark' ? row.theme : 'auto',
  }
}
