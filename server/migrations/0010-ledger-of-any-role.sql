-- That a posting has its journal is looked up with a lock on it, which asks the owner for the right to update a column. A
-- superuser needs no right; every other role could write no posting at all. The trigger goes on refusing every update.
grant update (id) on journals to current_user;
