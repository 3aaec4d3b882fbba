-- cancel-preview: 3 statements

-- the session: session.sql

-- features/orders/transitions/locked-order.ts
select "id", "status", "version", "offers_version", "updated_at", "client_id", "client_company_id", "carrier_id",
  "load_at", "favourites_until", "truck_type_id", "region_from_id", "payment_type", "duration_min", "is_round_trip",
  "estimate_uzs", "estimate_rows", "gives_to_carriers", "offer_min_uzs", "offer_max_uzs", "deal", "accepted_at",
  "loading_code", "delivery_code", "wrong_codes", "codes_blocked_until", "confirmation_asked_at", "carrier_since",
  "late_told_at", "another_driver_asked_at", "waiting_since", "created_at", "advised_at", "new_time_asked_at", "rating_stars",
  "early_arrival_asked_at", "early_arrival_at", "early_arrival_declined_at", "disputed_at"
from "orders"
where "id" = $1;

-- features/orders/transitions/locked-order.ts
select "position", "lat", "lng", "precision", "somewhere", "arrived_at", "left_at"
from "order_points"
where "order_id" = $1
order by "position";
