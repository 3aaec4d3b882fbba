import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useModal } from '../page/use-modal.ts'
import { AccountPanel } from './account-panel.tsx'
import { MoneyForm } from './money-form.tsx'
import { GOODWILL, PAYMENT, WRITE_OFF } from './money-kinds.ts'

const MONEY = { payment: PAYMENT, 'write-off': WRITE_OFF, goodwill: GOODWILL } as const

const isMoney = (name: string | null): name is keyof typeof MONEY => name !== null && name in MONEY

/** The account of a client or driver, and the buttons to post to it. */
export function PersonAccount({ id, name }: { id: number; name: string }) {
  const { name: modal, open, close } = useModal()
  return (
    <>
      <AccountPanel owner={{ kind: 'person', id }}>
        {({ debt }) => (
          <>
            <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open('payment')}>
              {m.accounts_payment()}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => open('goodwill')}>
              {m.accounts_goodwill()}
            </Button>
            {debt > 0 && (
              <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('write-off')}>
                {m.operator_write_off()}
              </Button>
            )}
          </>
        )}
      </AccountPanel>
      {isMoney(modal) && (
        <Dialog title={MONEY[modal].title()} onClose={close}>
          <MoneyForm kind={MONEY[modal]} owner={{ kind: 'person', id, title: name }} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
