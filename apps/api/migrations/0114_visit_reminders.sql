-- Homeowners are reminded of a visit on the evening before. Source: docs/rules/notifications.md, D914.
alter table jobs add column reminded_for date; -- the day of the visit that its homeowner was last reminded of
