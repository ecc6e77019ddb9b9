DROP INDEX "contacts_company_id_name_index";--> statement-breakpoint
CREATE INDEX "contact_names" ON "contacts" USING btree ("company_id","name" collate "und-x-icu");