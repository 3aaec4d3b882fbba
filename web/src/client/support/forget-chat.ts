import { deleteMessageDrafts } from '../../product/chat/writing/message-draft.ts'

/** On sign-out: deletes the chat drafts stored in this tab. */
export const forgetChat = (): void => deleteMessageDrafts()
