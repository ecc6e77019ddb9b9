CREATE FUNCTION "recado_configuration_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('recado_configuration', (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "flow_campaigns" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "flow_triggers" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "queue_options" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "queues" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "tags" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "webhooks" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "whatsapp_queues" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
--> statement-breakpoint
CREATE TRIGGER "configuration_changed" AFTER INSERT OR UPDATE OR DELETE ON "whatsapps" FOR EACH ROW EXECUTE FUNCTION "recado_configuration_changed"('company_id');
