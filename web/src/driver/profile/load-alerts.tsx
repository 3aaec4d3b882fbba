import { ALERT_DISTANCES_KM, MOST_ALERTS_AN_HOUR } from '@karvon/domain/drivers/feed/load-alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { noticeSettings } from '../../product/notice/settings/notice-settings-queries.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { LoadAlerts } from '../queries/driver.ts'
import { loadAlerts, savingLoadAlerts } from '../queries/driver-queries.ts'

const HOME = 'home'

const distances = () => [
  ...ALERT_DISTANCES_KM.map(km => ({ value: String(km), label: m.driver_alerts_km({ km }) })),
  { value: HOME, label: m.driver_alerts_home() },
]

const COUNTS = [0, 1, 2, 3, 6, 10, MOST_ALERTS_AN_HOUR]

/** The usual counts, and whatever was chosen by other means. */
const counts = (chosen: number) =>
  [...new Set([...COUNTS, chosen])]
    .toSorted((a, b) => a - b)
    .map(count => ({
      value: String(count),
      label: count === 0 ? m.driver_alerts_never() : m.driver_alerts_count({ count }),
    }))

function Choices({ alerts }: { alerts: LoadAlerts }) {
  const client = useQueryClient()
  const saving = useMutation(savingLoadAlerts(client))
  const save = (changed: Partial<LoadAlerts>) =>
    saving.mutate(
      { ...alerts, ...changed },
      { onError: () => showToast('error', m.notices_settings_not_saved()) },
    )
  const { withinKm, perHour } = alerts
  return (
    <>
      <SelectField
        label={m.driver_alerts_per_hour()}
        value={String(perHour)}
        options={counts(perHour)}
        onChange={count => save({ perHour: Number(count) })}
      />
      {perHour > 0 && (
        <SelectField
          label={m.driver_alerts_within()}
          value={withinKm === null ? HOME : String(withinKm)}
          options={distances()}
          onChange={km => save({ withinKm: km === HOME ? null : Number(km) })}
        />
      )}
    </>
  )
}

/** Which new loads the driver is told of; each change is saved immediately. */
export function LoadAlertsCard({ className }: { className: string | undefined }) {
  const { data: alerts, isPending, isFetching, refetch } = useQuery(loadAlerts())
  const { data: settings } = useQuery(noticeSettings())
  return (
    <Stack as="section" className={className} gap={16}>
      <h2>{m.driver_alerts_title()}</h2>
      {settings?.reach.loads === 'site' ? (
        <Note>{m.driver_alerts_off()}</Note>
      ) : (
        <>
          <Note>{m.driver_alerts_text()}</Note>
          {isPending && <Skeleton height="160px" />}
          {!isPending && alerts === undefined && (
            <FailedState isSmall onRetry={refetch} isRetrying={isFetching} />
          )}
          {alerts !== undefined && <Choices alerts={alerts} />}
        </>
      )}
    </Stack>
  )
}
