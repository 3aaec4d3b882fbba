import { forgetMessageDrafts } from '../../product/chat/writing/message-draft.ts'

/** At sign-out: what this tab kept of conversations goes with the session. */
export const forgetChat = (): void => forgetMessageDrafts()
