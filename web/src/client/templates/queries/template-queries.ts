import type { DataOf } from '@karvon/contract/endpoint'
import type {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
  showTemplate,
} from '@karvon/contract/templates/templates'
import { draftToWire } from '@karvon/contract/wire/draft-codec'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../../platform/http/call.ts'

/** Prefix of all query keys of templates and schedules. */
export const TEMPLATES_KEY = ['templates'] as const

/** An order that is kept to be ordered again. */
export type Template = DataOf<typeof showTemplate>

const PER_PAGE = 20

/** A page of the templates that the user may use, by name. */
export const templatesPage = (page: number) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, 'list', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listTemplates>('GET', '/order-templates', {
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const templateById = (id: number) =>
  queryOptions({
    queryKey: [...TEMPLATES_KEY, 'one', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showTemplate>('GET', '/order-templates/:id', { params: { id }, signal }),
  })

/** The name of a template, and whether it is shared. */
export type TemplateName = { readonly name: string; readonly isShared: boolean }

const wireOf = (draft: OrderDraft, { name, isShared }: TemplateName) => ({
  ...draftToWire({ ...draft, loadAt: null }, null),
  name,
  is_shared: isShared ? 1 : 0,
})

export const sendNewTemplate = (draft: OrderDraft, name: TemplateName, idempotencyKey: string) =>
  call<typeof addTemplate>('POST', '/order-templates', { wireBody: wireOf(draft, name), idempotencyKey })

export const sendTemplateContent = ({ id, name, isShared, version }: Template, draft: OrderDraft) =>
  call<typeof changeTemplate>('PUT', '/order-templates/:id', {
    params: { id },
    wireBody: { ...wireOf(draft, { name, isShared }), version },
  })

export const sendTemplateName = (id: number, body: TemplateName) =>
  call<typeof renameTemplate>('PUT', '/order-templates/:id/name', { params: { id }, body })

export const sendTemplateRemoval = (id: number) =>
  call<typeof removeTemplate>('DELETE', '/order-templates/:id', { params: { id } })
