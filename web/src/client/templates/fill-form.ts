import { saveDraft } from '../../product/order/draft/draft-store.ts'
import { draftFromCopy } from '../order-form/draft-from-order.ts'
import type { Template } from './queries/template-queries.ts'

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Fills the order form with a template; its loading time is asked for unless `load` (`YYYY-MM-DDTHH:mm`) has one. */
export function fillFormFrom(template: Template, load: string | null): void {
  const loadAt = load !== null && LOCAL_TIME.test(load) ? load : null
  saveDraft({ ...draftFromCopy(template), loadAt })
}
