import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Box } from '../../ui/layout/box.tsx'
import s from './order-form.module.css'

type Props = { isEdit: boolean; isPending: boolean; words: string | null }

/** The button that places or saves the order, with what prevents it. */
export function SubmitOrderButton({ isEdit, isPending, words }: Props) {
  return (
    <div className={s.place}>
      <div role="alert">
        {words === null ? null : (
          <Box as="p" size={14} tone="clay" marginBottom={8}>
            {words}
          </Box>
        )}
      </div>
      <Button tone="action" size="large" type="submit" form="order-form" isWide isBusy={isPending}>
        {isPending ? m.orders_placing() : isEdit ? m.orders_edit_save() : m.orders_place()}
      </Button>
    </div>
  )
}
