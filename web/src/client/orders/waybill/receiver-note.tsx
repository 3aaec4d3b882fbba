import { m } from '../../../messages/compiled/messages.js'
import { useRegisteredCompany, wholeStir } from '../../../product/company/registry/registered-company.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Text } from '../../../ui/layout/box.tsx'

type Props = { taxId: string; title: string; fill: (title: string) => void }

/** Offers the receiver's name by their STIR, as the tax registry has it; says nothing where the registry is away. */
export function ReceiverNote({ taxId, title, fill }: Props) {
  const looked = useRegisteredCompany(wholeStir({ kind: 'legal_entity', inn: taxId }))
  const found = looked?.company?.title ?? null
  return (
    <div role="status">
      {looked?.state === 'unknown' && <Text tone="quiet">{m.company_reg_stir_unknown()}</Text>}
      {found !== null && found !== title && (
        <Row wrap align="center" gap={8}>
          <Text tone="quiet">{m.company_reg_stir_found({ title: found })}</Text>
          <Button size="small" onClick={() => fill(found)}>
            {m.papers_receiver_fill()}
          </Button>
        </Row>
      )}
    </div>
  )
}
