import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { IconDots, IconRepeat, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { SquareButton } from '../../ui/actions/button.tsx'
import { useOrderAct } from '../acts/use-order-act.ts'
import { useIssueInvoice } from '../invoices/use-issue-invoice.ts'
import { useModal } from '../modals/use-modal.ts'
import { supportPath } from '../support/support-url.ts'
import { type OrderStep, orderAllows } from './actions/order-allows.ts'
import { type MenuItem, MoreMenu } from './more-menu.tsx'
import { hasAct, hasInvoice, hasWaybill, waybillUrl } from './queries/order-documents.ts'

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

type Doing = Extract<MenuItem, { run: () => void }>

type Props = { order: OrderDetail; isWide: boolean }

/** The actions the server allows on the order, except those offered in the detail itself. */
export function OrderActions({ order, isWide }: Props) {
  const { open } = useModal()
  const navigate = useNavigate()
  const { issue } = useIssueInvoice()
  const { data: profile } = useQuery(ownProfile())
  const canPay = profile?.permissions.includes('read_finances') ?? false
  const downloadAct = useOrderAct(order.id)
  const steps: (Doing & { step: OrderStep; isButton?: boolean })[] = [
    { step: 'share', name: m.orders_share(), isButton: true, run: () => void open('share-order') },
    { step: 'repeat', name: m.orders_repeat(), isButton: true, run: () => void open('repeat-order') },
    { step: 'edit', name: m.orders_edit(), run: () => void open('create-order', { edit: String(order.id) }) },
    { step: 'name_price', name: m.orders_own_price_title(), run: () => void open('offer-price') },
    { step: 'cancel', name: m.orders_cancel_title(), isDanger: true, run: () => void open('cancel-order') },
  ]
  const allowed = steps.filter(({ step }) => orderAllows(order, step))
  const buttons = isWide ? allowed.filter(({ isButton }) => isButton) : []
  const inMenu: MenuItem[] = [
    ...allowed.filter(one => !buttons.includes(one)),
    { name: m.chat_about_order(), run: () => void navigate(supportPath(order.id), { viewTransition: true }) },
    ...(orderAllows(order, 'repeat')
      ? [{ name: m.templates_save(), run: () => void open('save-template') }]
      : []),
    { name: m.client_print_order(), run: () => window.print() },
    ...(isOpenOrder(order.status) ? [{ name: m.post_share_open(), run: () => void open('order-post') }] : []),
    ...(hasWaybill(order)
      ? [
          { name: m.orders_waybill(), href: waybillUrl(order.id) },
          { name: m.orders_waybill_details(), run: () => void open('waybill-details') },
        ]
      : []),
    ...(canPay && hasInvoice(order)
      ? [{ name: m.ledger_invoice_get(), run: () => issue({ orderId: order.id }) }]
      : []),
    ...(canPay && hasAct(order)
      ? [
          { name: m.ledger_act_get(), run: () => downloadAct('act') },
          { name: m.ledger_vat_invoice_get(), run: () => downloadAct('vat-invoice') },
        ]
      : []),
  ]
  return (
    <>
      {buttons.map(({ step, name, run }) => (
        <SquareButton
          key={step}
          label={name}
          icon={step === 'share' ? <IconShare {...ICON} /> : <IconRepeat {...ICON} />}
          onClick={run}
        />
      ))}
      <MoreMenu label={m.orders_more()} icon={<IconDots {...ICON} />} steps={inMenu} />
    </>
  )
}
