import { nameParts } from '@karvon/domain/company/registry/registered-company'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Text } from '../../../ui/layout/box.tsx'
import type { TypedRegistration } from '../registration-form.ts'
import { useRegisteredCompany, wholeStir } from './registered-company.ts'

type Filled = Partial<TypedRegistration>

type Props = { typed: TypedRegistration; fill: (texts: Filled) => void }

type Company = { title: string; legalAddress: string; director: string }

/** What the registry knows; what it does not have stays as typed. */
const textsOf = ({ title, legalAddress, director }: Company): Filled => {
  const { surname, name, middleName } = nameParts(director)
  const texts = { title, company_address: legalAddress, surname, name, middle_name: middleName }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Offers to fill in what the tax registry has of the typed STIR; says nothing where the registry is away. */
export function RegistryNote({ typed, fill }: Props) {
  const looked = useRegisteredCompany(wholeStir(typed))
  const company = looked?.company ?? null
  const texts = company === null ? {} : textsOf(company)
  const isFilled = Object.entries(texts).every(([field, text]) => typed[field as keyof Filled] === text)
  return (
    <div role="status">
      {looked?.state === 'unknown' && <Text tone="quiet">{m.company_reg_stir_unknown()}</Text>}
      {company !== null && !isFilled && (
        <Row wrap align="center" gap={8}>
          <Text tone="quiet">{m.company_reg_stir_found({ title: company.title })}</Text>
          <Button size="small" type="button" onClick={() => fill(texts)}>
            {m.company_reg_stir_fill()}
          </Button>
        </Row>
      )}
    </div>
  )
}
