import { quoteName } from '@karvon/domain/values/quoted-name'
import { IconCircleCheck } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { useOwnCompany } from '../company/own-company.ts'
import { useModal } from '../modals/use-modal.ts'
import { CompanyModal } from '../users/employee-modal.tsx'
import s from './register-success-modal.module.css'

/** The company is registered: what works at once, and what awaits verification. */
export function RegisterSuccessModal() {
  const { close, swap } = useModal()
  const { company } = useOwnCompany()
  const title = company?.title ?? ''
  return (
    <CompanyModal title={m.company_success_title()}>
      <p className={s.lead}>
        <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />
        {title === ''
          ? m.company_success_lead()
          : m.company_success_lead_of({ title: quoteName(title, getLocale()) })}
      </p>
      <ul className={s.list}>
        <li>{m.company_success_now()}</li>
        <li>{m.company_success_pending()}</li>
        <li>{m.company_success_people()}</li>
      </ul>
      <DialogActions>
        <Button onClick={() => void close()}>{m.company_success_close()}</Button>
        <Button tone="action" data-autofocus onClick={() => void swap('create-order')}>
          {m.client_create_order()}
        </Button>
      </DialogActions>
    </CompanyModal>
  )
}
