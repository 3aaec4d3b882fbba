import { IconPlus } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'

/** Opens the order form; shown above a list. */
export const NewOrderButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    tone="main"
    size="small"
    aria-label={m.orders_new_button_label()}
    icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
    onClick={onOpen}
  >
    {m.orders_new_button()}
  </Button>
)
