-- No price has ever carried VAT: the share was kept but never applied. Now the share alone decides, so what was true stays true.
update price_rules set rules = jsonb_set(rules, '{vatShare}', '0');
