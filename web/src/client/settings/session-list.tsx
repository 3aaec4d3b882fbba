import { formatDateTime } from '@karvon/domain/reading/figures'
import { IconDevices } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import s from './profile.module.css'
import { endAllOthers, endOneSession, ownSessions, type Session } from './sessions.ts'
import { SettingsFailed } from './settings-failed.tsx'

function useEnding<T>(end: (what: T) => Promise<unknown>, done: () => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => showToast('success', done()),
    onError: () => showToast('error', m.profile_session_failed()),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions().queryKey }),
  })
}

function SessionRow({ session }: { session: Session }) {
  const ending = useEnding(endOneSession, m.profile_session_ended)
  const seen = formatDateTime(new Date(session.seenAt), getLocale())
  return (
    <li className={s.session}>
      <IconDevices size={24} stroke={1.75} aria-hidden="true" />
      <span className={s.device}>
        <b>{session.device}</b>
        <span>{session.current ? m.profile_session_current() : m.profile_session_seen({ time: seen })}</span>
      </span>
      {!session.current && (
        <Button
          tone="quiet"
          size="small"
          aria-label={m.profile_session_end_of({ device: session.device })}
          isBusy={ending.isPending}
          onClick={() => ending.mutate(session.id)}
        >
          {m.profile_session_end()}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const ending = useEnding(endAllOthers, m.profile_sessions_ended)
  if (count === 0) return <p className={s.meta}>{m.profile_sessions_only()}</p>
  return (
    <Button tone="danger" size="small" isBusy={ending.isPending} onClick={() => ending.mutate(undefined)}>
      {m.profile_sessions_end_others()}
    </Button>
  )
}

/** The user's sessions; every one except the current can be ended. */
export function SessionList() {
  const query = useQuery(ownSessions())
  const { data } = query
  if (data === undefined && query.isError) return <SettingsFailed query={query} />
  if (data === undefined) return <Skeleton height="120px" />
  return (
    <>
      <ul>
        {data.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <EndOthers count={data.filter(({ current }) => !current).length} />
    </>
  )
}
