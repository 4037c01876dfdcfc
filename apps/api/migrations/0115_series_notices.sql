-- Every notice leads to the page of its subject. Notices of a booked series had the kind of those of a booked mowing.
update notices set kind = 'series_booked', params = params || '{"visits": 1}'
 where kind = 'booked' and company_id is null and subject_id in (select id from series);
