import { NOTICE_KINDS, type NoticeKind, readersOf } from '@karvon/domain/notices/notice-kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { kindName } from './kind-names.ts'
import css from './notice-settings.module.css'
import { noticeSettings, type SetNotices, savingNoticeSettings } from './notice-settings-queries.ts'
import { QuietHours } from './quiet-hours.tsx'

type PartProps = { settings: SetNotices; onChange: (changed: Partial<SetNotices>) => void }

function Channels({ settings, onChange }: PartProps) {
  return (
    <div className={css.rows}>
      <SwitchField
        label={m.notices_settings_sms()}
        hint={m.notices_settings_site_hint()}
        isOn={settings.sms}
        onChange={sms => onChange({ sms })}
      />
      {settings.ways.includes('telegram') && (
        <SwitchField
          label={m.notices_settings_telegram()}
          isOn={settings.telegram}
          onChange={telegram => onChange({ telegram })}
        />
      )}
    </div>
  )
}

const withKind = (muted: readonly NoticeKind[], kind: NoticeKind, isOn: boolean): NoticeKind[] =>
  isOn ? muted.filter(other => other !== kind) : [...muted, kind]

function Kinds({ settings, onChange, reader }: PartProps & { reader: 'client' | 'driver' }) {
  const { muted } = settings
  return (
    <fieldset className={css.kinds}>
      <legend>{m.notices_settings_kinds_title()}</legend>
      {NOTICE_KINDS.filter(kind => readersOf(kind).includes(reader)).map(kind => (
        <SwitchField
          key={kind}
          label={kindName(kind)}
          isOn={!muted.includes(kind)}
          onChange={isOn => onChange({ muted: withKind(muted, kind, isOn) })}
        />
      ))}
    </fieldset>
  )
}

/** Settings for notices sent outside the site and quiet hours; each change is saved immediately. */
export function NoticeSettings({ reader }: { reader: 'client' | 'driver' }) {
  const client = useQueryClient()
  const { data: settings, isPending, isFetching, refetch } = useQuery(noticeSettings())
  const saving = useMutation(savingNoticeSettings(client))
  if (isPending)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  if (settings === undefined) return <FailedState isSmall onRetry={refetch} isRetrying={isFetching} />
  const change = (changed: Partial<SetNotices>) =>
    saving.mutate(
      { ...settings, ...changed },
      { onError: () => showToast('error', m.notices_settings_not_saved()) },
    )
  const leavesSite = settings.sms || (settings.telegram && settings.ways.includes('telegram'))
  return (
    <Stack gap={20}>
      <Channels settings={settings} onChange={change} />
      {leavesSite && (
        <>
          <QuietHours
            key={`${settings.quietFrom}-${settings.quietTo}`}
            settings={settings}
            onChange={change}
          />
          <Kinds settings={settings} onChange={change} reader={reader} />
        </>
      )}
    </Stack>
  )
}
