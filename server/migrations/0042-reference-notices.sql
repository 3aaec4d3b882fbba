-- Every process holds the reference data it has read and drops it when another one changes it: `notify` is sent with the commit.
create function notify_reference_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('reference', '');
  return null;
end $$;

do $$
declare reference text;
begin
  foreach reference in array array['truck_types', 'parcel_types', 'regions', 'tariffs', 'price_rules', 'settings'] loop
    execute format('create trigger notify_reference_change after insert or update or delete on %I
      for each statement execute function notify_reference_change()', reference);
  end loop;
end $$;
