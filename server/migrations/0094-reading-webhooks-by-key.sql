-- Reading webhooks has a scope of its own; keys that could read them by `webhooks:write` still can. Everything else that a writing
-- scope read until now belongs to a reading scope that the key's owner chose or did not choose (decision 0073).
update api_keys set scopes = scopes || 'webhooks:read'::text where 'webhooks:write' = any(scopes);
