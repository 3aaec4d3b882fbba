-- One tax setting instead of two (decision 0085). VAT in prices meant that the whole price is ours: the model `principal` at that
-- rate. Else we are an agent, and the stored rate stays that of our commission. The old settings stay where they are: the version
-- before this one reads them.
update settings set value = value || coalesce(
  (select jsonb_build_object('taxModel', 'principal', 'vatPercent', round((r.rules ->> 'vatShare')::numeric * 100, 2))
    from price_rules r where r.valid_from <= now() and (r.rules ->> 'vatShare')::numeric > 0
      and not exists (select from price_rules n where n.valid_from <= now() and n.valid_from > r.valid_from)),
  '{"taxModel": "agent"}')
where key = 'money_rules' and not value ? 'taxModel';

-- What a driver is to the tax office, and their number there; null: not said yet.
alter table drivers
  add column tax_status text check (tax_status in ('none', 'self_employed', 'sole_trader', 'company', 'vat_company')),
  add column tax_number text;
