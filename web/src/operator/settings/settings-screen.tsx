import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { SecondFactor } from '../../product/account/second-factor/second-factor.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { OutcomeOnScreen } from '../../product/account/sign-on/outcome-on-screen.tsx'
import { SignOnLink } from '../../product/account/sign-on/sign-on-link.tsx'
import { SecondFactorForm } from '../../product/ledger/second-factor-form.tsx'
import { ReadyAnswersEditor } from '../chats/ready-answers-editor.tsx'
import { SettingsScreen as FigureScreen } from './setting-groups.tsx'
import { TeamPanel } from './team/team-panel.tsx'

/** The operator's own link to the issuer; linking needs a second factor that was given lately. */
const OwnSignOn = () => (
  <>
    <OutcomeOnScreen />
    <SignOnLink
      returnTo={localizedUrl('/admin/settings?group=sign_on')}
      asksPassword={false}
      factorForm={({ onGiven }) => (
        <SecondFactorForm
          title={m.operator_code_title()}
          text={m.operator_code_text()}
          onProved={async () => onGiven()}
        />
      )}
    />
  </>
)

/** The operator's own second factor; after switching it off they must set it up again at once. */
function OwnFactor() {
  const client = useQueryClient()
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  const { on, recoveryCodesLeft } = data.secondFactor
  return (
    <SecondFactor
      isOn={on}
      recoveryCodesLeft={recoveryCodesLeft}
      username={null}
      onChanged={() => void client.invalidateQueries()}
    />
  )
}

/** The settings, the team, the operator's own second factor and the canned replies. */
export function SettingsScreen() {
  const { data } = useQuery(ownProfile())
  const team = data === undefined ? null : <TeamPanel ownId={data.id} />
  return (
    <FigureScreen
      others={[
        { key: 'operators', name: m.operator_team(), editor: team },
        { key: 'own_factor', name: m.security_factor_title(), editor: <OwnFactor /> },
        { key: 'sign_on', name: m.sign_on_title(), editor: <OwnSignOn /> },
        { key: 'ready_answers', name: m.chat_ready_edit_title(), editor: <ReadyAnswersEditor /> },
      ]}
    />
  )
}
