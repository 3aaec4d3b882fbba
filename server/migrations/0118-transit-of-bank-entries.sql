-- Money of the ledger may be on its way to the bank's statement for a few days (decision 0084); an operator's own figure stays.
update settings set value = value || '{"bank": {"transitDays": 5}}'::jsonb where key = 'risk_rules' and not value ? 'bank';
