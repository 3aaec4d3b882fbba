import type { Reach } from '@karvon/domain/notices/notice-settings'
import { topicsOf } from '@karvon/domain/notices/notice-table'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { PushSettings } from '../push/push-settings.tsx'
import { ChannelList } from './channel-list.tsx'
import { noticeSettings, type SetNotices, savingNoticeSettings } from './notice-settings-queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import {
  reachOptions,
  type SettingsReader,
  shownReach,
  topicExamples,
  topicQuestion,
} from './topic-labels.ts'

type TopicsProps = {
  settings: SetNotices
  reader: SettingsReader
  onChange: (changed: Partial<SetNotices>) => void
}

function Topics({ settings: { reach, channels }, reader, onChange }: TopicsProps) {
  return (
    <Stack gap={16}>
      <Note>{m.notices_reach_site_hint()}</Note>
      {topicsOf(reader).map(topic => (
        <SelectField
          key={topic}
          label={topicQuestion(topic)}
          hint={topicExamples(topic, reader)}
          value={shownReach(topic, reader, reach[topic])}
          options={reachOptions(topic, reader, channels)}
          onChange={chosen => onChange({ reach: { ...reach, [topic]: chosen as Reach } })}
        />
      ))}
    </Stack>
  )
}

/** How somebody is reached about each topic, and their quiet hours; each change is saved immediately. */
export function NoticeSettings({ reader }: { reader: SettingsReader }) {
  const client = useQueryClient()
  const { data: settings, isPending, isFetching, refetch } = useQuery(noticeSettings())
  const saving = useMutation(savingNoticeSettings(client))
  const [refusals, setRefusals] = useState(0)
  if (isPending)
    return (
      <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  if (settings === undefined) return <FailedState isSmall onRetry={refetch} isRetrying={isFetching} />
  const refused = () => {
    showToast('error', m.notices_settings_not_saved())
    setRefusals(refusals + 1)
  }
  const change = (changed: Partial<SetNotices>) =>
    saving.mutate({ ...settings, ...changed }, { onError: refused })
  const leavesSite = topicsOf(reader).some(topic => settings.reach[topic] !== 'site')
  return (
    <Stack gap={20}>
      <ChannelList channels={settings.channels} />
      <PushSettings />
      <Topics settings={settings} reader={reader} onChange={change} />
      {/* what was typed goes only if it was not saved: a new field would lose the focus */}
      {leavesSite && <QuietHours key={refusals} settings={settings} onChange={change} />}
    </Stack>
  )
}
