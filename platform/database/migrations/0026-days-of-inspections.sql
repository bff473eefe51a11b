-- Where a location came first in HSCA_Active_Locations, the day on which its rating was published stood in for that of its last
-- inspection, and the page told it as such. No other source has both on the same day: of 75 real locations of the API none.
update care_providers set last_inspection_date = null where last_inspection_date = rating_date;
