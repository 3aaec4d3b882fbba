import type { DocPart } from '@karvon/contract/documentation/doc-pages'
import { m } from '../../messages/compiled/messages.js'

/** The title of a part and whom it is for. */
export const partLabels = (part: DocPart): { readonly title: string; readonly text: string } =>
  ({
    clients: { title: m.docs_clients(), text: m.docs_clients_text() },
    drivers: { title: m.docs_drivers(), text: m.docs_drivers_text() },
    operators: { title: m.docs_operators(), text: m.docs_operators_text() },
    integrators: { title: m.docs_integrators(), text: m.docs_integrators_text() },
  })[part]
