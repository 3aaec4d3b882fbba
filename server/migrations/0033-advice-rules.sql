-- What a client without offers is advised: figures of the settings now.
update settings set value = '{"advice": {"raiseShare": 0.1, "roundToUzs": 1000, "leadTimes": 3}}'::jsonb || value
where key = 'live_rules';
