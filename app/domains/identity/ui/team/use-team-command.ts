import { useFetcher } from '@remix-run/react'
import { useDocument } from '~/ui/document-context'
import type { TeamCommand } from '../../identity'

/** Sends one of the team page's commands. */
export function useTeamCommand() {
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ problem?: string | null }>()
  return {
    isPending: fetcher.state !== 'idle',
    problem: fetcher.data?.problem ?? null,
    send: (command: TeamCommand) =>
      fetcher.submit({ csrf: csrfToken, ...command }, { method: 'post', action: '/dashboard/settings/team' }),
  }
}
