import type {
  addTemplate as addEndpoint,
  changeTemplate as changeEndpoint,
} from '@karvon/contract/templates/templates'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftFromWire, draftToWire } from '@karvon/contract/wire/draft-codec'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { MOST_TEMPLATES, readTemplateName } from '@karvon/domain/templates/order-template'
import type { ChangeThenRead } from '../../platform/commands/serve-change.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TemplateDeps, TemplateUser } from './template-deps.ts'
import { templateUser } from './template-deps.ts'
import {
  countTemplates,
  insertTemplate,
  type NewTemplate,
  readTemplate,
  updateTemplate,
} from './template-repository.ts'
import { type TemplateView, templateViews } from './template-view.ts'

type Sent = { readonly fields: Fields; readonly caller: Caller; readonly now: Date }

/** A template as sent, checked: the refusals of its name and its order, all at once. */
const readSent = async (
  { fields, caller, now }: Sent,
  deps: TemplateDeps,
): Promise<Decision<NewTemplate>> => {
  const { userId, companyId } = templateUser(caller)
  const unread: Refusal[] = []
  const reader = readFields(fields, '', unread)
  const typed = reader.text('name')
  const name = readTemplateName(typed ?? '')
  const isShared = reader.flag('is_shared')
  const draft = await deps.checkDraft(draftFromWire(fields), { userId, companyId, now })
  const refusals = [...(name.ok ? unread : name.refusals), ...(draft.ok ? [] : draft.refusals)]
  if (!name.ok || !draft.ok || refusals.length > 0) return refuseAll(refusals)
  const photos = draft.value.points.flatMap(({ details }) => details?.photo ?? [])
  return accept({ name: name.value, isShared, draft: draftToWire(draft.value, null), photos })
}

/** A template as its reader sees it now. */
export const templateNow = async (
  deps: TemplateDeps,
  user: TemplateUser,
  id: number,
  locale: Parameters<typeof templateViews>[2]['locale'],
): Promise<Decision<TemplateView>> => {
  const row = await readTemplate(deps.db, user, id)
  if (row === null) return refuse('not_found')
  const [view] = await templateViews(deps.db, [row], { geo: deps.geo, locale })
  return view === undefined ? refuse('not_found') : accept(view)
}

type Written = { readonly id: number }

/** Saves a template; refuses its fields and `templates_too_many`. */
export const addTemplate = (
  deps: TemplateDeps,
): ChangeThenRead<typeof addEndpoint, NewTemplate, Written> => ({
  prepare: call => readSent(call, deps),
  write: async (tx, template, { caller, now }) => {
    const user = templateUser(caller)
    if ((await countTemplates(tx, user.userId)) >= MOST_TEMPLATES)
      return refuse('templates_too_many', undefined, { max: MOST_TEMPLATES })
    return accept({ id: await insertTemplate(tx, user, template, now) })
  },
  read: ({ id }, { caller, locale }) => templateNow(deps, templateUser(caller), id, locale),
})

/** Replaces a template that its caller may change; refuses its fields, `not_found` and `changed_meanwhile`. */
export const changeTemplate = (
  deps: TemplateDeps,
): ChangeThenRead<typeof changeEndpoint, NewTemplate, Written> => ({
  prepare: async call => {
    const before = await readTemplate(deps.db, templateUser(call.caller), call.params.id)
    if (before === null || !before.may_change) return refuse('not_found')
    return readSent(call, deps)
  },
  write: async (tx, template, { params, fields, now }) => {
    const version = readFields(fields).integer('version') ?? 0
    const { id } = params
    const isWritten = await updateTemplate(tx, { id, version }, template, now)
    return isWritten ? accept({ id }) : refuse('changed_meanwhile')
  },
  read: ({ id }, { caller, locale }) => templateNow(deps, templateUser(caller), id, locale),
})
