-- Whether drivers must photograph the goods: an installation from before decides for itself when to ask.
update settings set value = '{"photoAtLoading": false, "photoAtDelivery": false}'::jsonb || value, version = version + 1
  where key = 'live_rules';
