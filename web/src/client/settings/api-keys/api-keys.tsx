import { formatDateTime } from '@karvon/domain/values/written-figures'
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

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { open } = useModal()
  const { id, name, prefix, lastFour, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey
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
        <span>{lastUsedAt === null ? m.keys_unused() : m.keys_used({ time: moment(lastUsedAt) })}</span>
      </div>
      <Button
        tone="danger"
        size="small"
        aria-label={m.keys_revoke_of({ name })}
        onClick={() => void open('revoke-api-key', { id: String(id) })}
      >
        {m.keys_revoke()}
      </Button>
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
