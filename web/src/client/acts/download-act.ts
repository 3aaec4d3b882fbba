import { m } from '../../messages/compiled/messages.js'
import { startDownload } from '../../platform/http/start-download.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { Act } from './act-queries.ts'
import { type ActPaper, actUrl } from './act-urls.ts'

/** Downloads a paper of an order's act: of the first one, where the order has changed since; the supplementary one is told of. */
export const downloadAct = ({ id, number, supplements }: Act, paper: ActPaper): void => {
  if (supplements !== null)
    showToast('success', m.ledger_supplement_issued({ number, first: supplements.number }))
  startDownload(actUrl(supplements?.id ?? id, paper))
}
