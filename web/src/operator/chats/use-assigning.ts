import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { assign, type Chat, chatById, INBOX_KEY } from './operator-chats.ts'

/** Assigns or releases a conversation; on a conflict the server's message is shown and the conversation refetched. */
export function useAssigning(chat: Chat) {
  const client = useQueryClient()
  const { queryKey } = chatById(chat.id)
  return useMutation({
    mutationFn: (operatorId: number | null) => assign(chat, operatorId),
    onSuccess: changed => {
      client.setQueryData(queryKey, changed)
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
    onError: error => {
      showToast(
        'error',
        error instanceof CallProblem && error.message ? error.message : m.chat_assign_failed(),
      )
      void client.invalidateQueries({ queryKey, exact: true })
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
}
