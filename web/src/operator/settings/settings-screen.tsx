import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { ReadyAnswersEditor } from '../chats/ready-answers-editor.tsx'
import { SettingsScreen as FigureScreen } from './setting-groups.tsx'
import { TeamPanel } from './team/team-panel.tsx'

/** The settings, the team and the canned replies. */
export function SettingsScreen() {
  const { data } = useQuery(ownProfile())
  const team = data === undefined ? null : <TeamPanel ownId={data.id} />
  return (
    <FigureScreen
      others={[
        { key: 'operators', name: m.operator_team(), editor: team },
        { key: 'ready_answers', name: m.chat_ready_edit_title(), editor: <ReadyAnswersEditor /> },
      ]}
    />
  )
}
