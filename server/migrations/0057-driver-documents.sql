-- The last days on which the driver's licence, the truck's third-party insurance and its technical inspection are valid, as the
-- driver gave them; null: not given.
alter table drivers
  add column licence_expires_on text check (licence_expires_on ~ '^\d{4}-\d{2}-\d{2}$'),
  add column insurance_expires_on text check (insurance_expires_on ~ '^\d{4}-\d{2}-\d{2}$'),
  add column inspection_expires_on text check (inspection_expires_on ~ '^\d{4}-\d{2}-\d{2}$');

-- An expired licence is only warned of, unless the operators set otherwise.
update settings set value = jsonb_set(value, '{offers,refusesExpiredLicence}', 'false')
where key = 'live_rules' and value ? 'offers';
