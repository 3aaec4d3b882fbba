import { useQuery } from '@tanstack/react-query'
import { ReadyAnswersEditor } from '../../features/chat/operator/ready-answers-editor.tsx'
import { TeamPanel } from '../../features/operating/people/team/team-panel.tsx'
import { SettingsScreen as FigureScreen } from '../../features/operating/settings/settings-screen.tsx'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { m } from '../../messages/compiled/messages.js'

/** The settings, who works here, and the answers of the chat kept ready. */
export function SettingsScreen() {
  const { data } = useQuery(ownProfile())
  const team = data === undefined ? null : <TeamPanel ownId={data.id} />
  return (
    <FigureScreen
      others={[
        { key: 'operators', name: m.operating_team(), editor: team },
        { key: 'ready_answers', name: m.chat_ready_edit_title(), editor: <ReadyAnswersEditor /> },
      ]}
    />
  )
}
