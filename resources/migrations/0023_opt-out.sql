ALTER TABLE "contacts" ADD COLUMN "opted_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_shipping" ADD COLUMN "variant" integer;--> statement-breakpoint
CREATE INDEX "campaign_shipping_company_id_number_index" ON "campaign_shipping" USING btree ("company_id","number");