import { m } from '../../messages/compiled/messages.js'
import { FailedState } from '../../ui/states/failed-state.tsx'

type SettingsFailedProps = {
  query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

/** A section of the settings that failed to load. */
export const SettingsFailed = ({ query: { isFetching, refetch } }: SettingsFailedProps) => (
  <FailedState
    isSmall
    title={m.profile_failed_title()}
    text={m.profile_failed_text()}
    isRetrying={isFetching}
    onRetry={() => void refetch()}
  />
)
