import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { typedFigure } from '../../platform/locale/read-figure.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import type { SettingDraft } from './setting-draft.ts'

const sentencesOf = (model: string, rate: number): string[] => {
  const percent = formatNumber(rate, getLocale(), 2)
  if (model === 'principal')
    return [
      rate > 0 ? m.tax_preview_principal_client({ percent }) : m.tax_preview_principal_client_none(),
      m.tax_preview_principal_driver(),
      ...(rate > 0 ? [m.tax_preview_principal_ledger()] : []),
    ]
  return [
    m.tax_preview_agent_client(),
    rate > 0 ? m.tax_preview_agent_driver({ percent }) : m.tax_preview_agent_driver_none(),
    ...(rate > 0 ? [m.tax_preview_agent_ledger()] : []),
  ]
}

/** What each paper will say by the tax model and rate that are being typed. */
export function TaxPreview({ draft }: { draft: SettingDraft }) {
  const rate = typedFigure(String(draft.vat_percent ?? ''), { decimals: 2 }) ?? 0
  const sentences = sentencesOf(String(draft.tax_model ?? ''), rate)
  return (
    <Stack gap={8} role="status" marginTop={12}>
      <Text weight="strong">{m.tax_preview()}</Text>
      {[...sentences, m.tax_preview_deals()].map(sentence => (
        <Text key={sentence} as="p" size={14}>
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}
