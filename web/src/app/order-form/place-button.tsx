import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import s from './order-form.module.css'

type Props = { isEdit: boolean; isPending: boolean; said: string | null; wrongCount: number }

/** The step that places the order or saves the edited one, with what stands in its way. */
export function PlaceButton({ isEdit, isPending, said, wrongCount }: Props) {
  const words = said ?? (wrongCount > 0 ? m.orders_fix_fields({ count: wrongCount }) : null)
  return (
    <div className={s.place}>
      <div role="alert">{words === null ? null : <p className={s.said}>{words}</p>}</div>
      <Button tone="action" size="large" type="submit" form="order-form" isWide isBusy={isPending}>
        {isPending ? m.orders_placing() : isEdit ? m.orders_edit_save() : m.orders_place()}
      </Button>
    </div>
  )
}
