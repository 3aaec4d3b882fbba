import { formatDateTime } from '@karvon/domain/reading/figures'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { localizedUrl } from '../../../platform/locale/localized-url.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type ApiKey, apiKeys } from './api-key-queries.ts'
import s from './api-keys.module.css'
import { SCOPE_LABELS } from './scope-labels.ts'

const moment = (at: string): string => formatDateTime(new Date(at), getLocale())

function State({ mode, expiresAt }: ApiKey) {
  if (expiresAt !== null && new Date(expiresAt) <= serverNow())
    return <StatusPill tone="canceled">{m.keys_expired()}</StatusPill>
  return mode === 'live' ? (
    <StatusPill tone="accepted">{m.keys_mode_live()}</StatusPill>
  ) : (
    <StatusPill tone="new">{m.keys_mode_test()}</StatusPill>
  )
}

const usedAt = (at: string | null): string =>
  at === null ? m.keys_unused() : m.keys_used({ time: moment(at) })

/** The secret before a rotation, while it still counts. */
function Former({ id, name, prefix, former }: ApiKey) {
  const { open } = useModal()
  if (former === null) return null
  return (
    <div className={s.former}>
      <code>{`${prefix}…${former.lastFour}`}</code>
      <span>{m.keys_former({ time: moment(former.endsAt) })}</span>
      <span>{usedAt(former.lastUsedAt)}</span>
      <Row>
        <Button
          size="small"
          aria-label={m.keys_end_former_of({ name })}
          onClick={() => void open('end-former-secret', { id: String(id) })}
        >
          {m.keys_end_former()}
        </Button>
      </Row>
    </div>
  )
}

function Refused({ refused }: Pick<ApiKey, 'refused'>) {
  if (refused === null) return null
  const { count, lastAt, lastFrom } = refused
  return <span className={s.wrong}>{m.keys_refused({ count, address: lastFrom, time: moment(lastAt) })}</span>
}

function KeyActions({ id, name, former, expiresAt }: ApiKey) {
  const { open } = useModal()
  const isExpired = expiresAt !== null && new Date(expiresAt) <= serverNow()
  return (
    <Row wrap gap={8}>
      {former === null && !isExpired && (
        <Button
          size="small"
          aria-label={m.keys_rotate_of({ name })}
          onClick={() => void open('rotate-api-key', { id: String(id) })}
        >
          {m.keys_rotate()}
        </Button>
      )}
      <Button
        size="small"
        aria-label={m.keys_networks_of({ name })}
        onClick={() => void open('limit-api-key', { id: String(id) })}
      >
        {m.keys_networks_change()}
      </Button>
      <Button
        tone="danger"
        size="small"
        aria-label={m.keys_revoke_of({ name })}
        onClick={() => void open('revoke-api-key', { id: String(id) })}
      >
        {m.keys_revoke()}
      </Button>
    </Row>
  )
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, lastFour, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey
  const { allowedFrom } = apiKey
  return (
    <li className={s.key}>
      <div className={s.facts}>
        <Row wrap align="center" gap="4-12">
          <b>{name}</b>
          <State {...apiKey} />
        </Row>
        <code>{`${prefix}…${lastFour}`}</code>
        <span>{scopes.map(scope => SCOPE_LABELS[scope].name()).join(' · ')}</span>
        <span>{m.keys_made_by({ name: createdBy ?? '—', time: moment(createdAt) })}</span>
        {expiresAt !== null && <span>{m.keys_until({ time: moment(expiresAt) })}</span>}
        <span>{usedAt(lastUsedAt)}</span>
        {allowedFrom.length > 0 && <span>{m.keys_networks_only({ networks: allowedFrom.join(', ') })}</span>}
        <Refused {...apiKey} />
      </div>
      <Former {...apiKey} />
      <KeyActions {...apiKey} />
    </li>
  )
}

function Keys() {
  const { data, isError, isFetching, refetch } = useQuery(apiKeys())
  if (data === undefined && isError)
    return (
      <FailedState isSmall title={m.keys_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton height="120px" />
  if (data.length === 0) return <Text tone="quiet">{m.keys_empty()}</Text>
  return (
    <ul className={s.keys}>
      {data.map(apiKey => (
        <Key key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  )
}

/** The company's API keys, for its owner. */
export function ApiKeys() {
  const { open } = useModal()
  return (
    <Stack columns={1} gap={16}>
      <Text tone="quiet">
        {m.keys_text()} <a href={localizedUrl('/docs/integrators/keys')}>{m.docs_title()}</a>{' '}
        <a href="/api/docs">{m.keys_guide()}</a>
      </Text>
      <Keys />
      <Row>
        <Button size="small" onClick={() => void open('make-api-key')}>
          {m.keys_new()}
        </Button>
      </Row>
    </Stack>
  )
}
